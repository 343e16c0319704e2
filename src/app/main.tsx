/** Start of the page. */
import { createRoot } from 'react-dom/client';
import { StoresContext } from '../store/binding.ts';
import { modelNamed } from '../models/index.ts';
import { taskNamed, taskNames } from '../tasks/index.ts';
import { App } from './App.tsx';
import './base.css';
import { missingFeature } from './features.ts';
import { installHooks } from './hooks.ts';
import './layout.css';
import './panels.css';
import { linked } from './link.ts';
import { firstTask, nameInAddress, taskIn } from './task-choice.ts';
import './theme.css';
import { installTips } from './tips.ts';
import { createStores } from './wiring.ts';

function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app.');
  const missing = missingFeature();
  if (missing !== null) {
    place.setAttribute('role', 'alert');
    place.textContent = missing;
    return;
  }
  const stores = createStores();
  installHooks(stores.feed, stores.exploration.recording);
  const tasks = taskNames.map((name) => {
    const { title, model, programs } = taskNamed(name);
    return { name, title, body: modelNamed(model).title, known: programs.best };
  });
  // What nobody caught must not be lost either.
  window.addEventListener('error', (event) => stores.messages.error(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => stores.messages.error(event.reason));
  installTips();
  createRoot(place).render(
    <StoresContext value={stores}>
      <App tasks={tasks} />
    </StoresContext>,
  );
  // Explorations and links bring their own tasks; the address goes along.
  stores.lab.store.subscribe(({ task }) => {
    const named = taskIn(window.location.search);
    if (task !== '' && named !== null && named !== task) nameInAddress(task);
  });
  const remembered = stores.settings.store.getState().task;
  const loading = stores.bodies.load();
  void open();

  async function open(): Promise<void> {
    const link = await linked((name) => taskNamed(name).programs, stores.messages.error);
    const asked = taskIn(window.location.search) ?? '';
    // A task of a brought body waits until that is known.
    if ([remembered, asked, link?.bench.task ?? ''].some((task) => task.includes(':'))) await loading;
    const names = [...taskNames, ...stores.bodies.store.getState().tasks.map(({ name }) => name)];
    const task = firstTask(names, window.location.search, remembered, stores.messages.notice);
    if (!link) return stores.lab.start(task);
    const { bench, lesson } = link;
    if (lesson !== null) stores.guide.begin({ kind: 'lesson', name: lesson });
    if (names.includes(bench.task)) {
      nameInAddress(bench.task);
      return stores.exploration.begin(bench);
    }
    const { missingTask } = await import('../store/missing-task.ts');
    stores.messages.error(missingTask('The link', bench.task, names));
    return stores.lab.start(task);
  }
}

if (window.location.hash === '#pictures') installHooks(null, null);
else start();
