/** Start of the page. */
import { createRoot } from 'react-dom/client';
import { StoresContext } from '../store/binding.ts';
import { modelNamed } from '../models/index.ts';
import { taskNamed, taskNames } from '../tasks/index.ts';
import { App } from './App.tsx';
import './base.css';
import { installHooks } from './hooks.ts';
import './layout.css';
import './panels.css';
import { firstTask } from './task-choice.ts';
import './theme.css';
import { createStores } from './wiring.ts';

function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app.');
  const stores = createStores();
  installHooks(stores.feed, (id) => stores.archive(stores.lab.store.getState().task).get(id));
  const tasks = taskNames.map((name) => {
    const { title, model, programs } = taskNamed(name);
    return { name, title, body: modelNamed(model).title, known: programs.best };
  });
  // What nobody caught must not be lost either.
  window.addEventListener('error', (event) => stores.messages.error(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => stores.messages.error(event.reason));
  createRoot(place).render(
    <StoresContext value={stores}>
      <App tasks={tasks} />
    </StoresContext>,
  );
  const remembered = stores.settings.store.getState().task;
  void stores.lab.start(firstTask(taskNames, window.location.search, remembered, stores.messages.notice));
}

if (window.location.hash === '#pictures') installHooks(null, null);
else start();
