/** The page's content security policy, written into the built page so that any plain host serves it. */
import type { Plugin } from 'vite';

/**
 * Nothing is loaded from or sent to anywhere but the page's own address. Requests to models go through a frame whose own
 * policy names the set server (src/app/policy-frame.ts). Reward programs become functions after they were checked, which
 * is why code may be made from text; styles are written by the editor of programs.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Puts the policy first in the head of the built page. */
export const policyPlugin = (): Plugin => ({
  name: 'page-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
      injectTo: 'head-prepend',
    },
  ],
});
