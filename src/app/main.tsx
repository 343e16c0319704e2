/** Start of the page. */
import { createRoot } from 'react-dom/client';
import { StoresContext } from '../store/binding.ts';
import { taskNamed, taskNames } from '../tasks/index.ts';
import { App } from './App.tsx';
import './base.css';
import { installHooks } from './hooks.ts';
import './layout.css';
import './panels.css';
import './theme.css';
import { createStores } from './wiring.ts';

function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app.');
  const stores = createStores();
  installHooks(stores.feed, stores.archive);
  const tasks = taskNames.map((name) => {
    const { title, programs } = taskNamed(name);
    return { name, title, known: programs.best };
  });
  // What nobody caught must not be lost either.
  window.addEventListener('error', (event) => stores.messages.error(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => stores.messages.error(event.reason));
  createRoot(place).render(
    <StoresContext value={stores}>
      <App tasks={tasks} />
    </StoresContext>,
  );
  void stores.lab.start(taskNames[0]);
}

if (window.location.hash === '#pictures') installHooks(null, null);
else start();
