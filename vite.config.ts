import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { enginePlugin } from './scripts/vite-engine.ts';
import { policyPlugin } from './scripts/vite-policy.ts';

export default defineConfig({
  // Relative addresses: the built folder works from any host and any sub-path.
  base: './',
  plugins: [react(), enginePlugin(), policyPlugin()],
  worker: { format: 'es', plugins: () => [enginePlugin()] },
  server: { port: 4173 },
  build: {
    target: 'es2023',
    manifest: true,
    // What loads at start is held by scripts/size.mjs, compressed as it travels.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
