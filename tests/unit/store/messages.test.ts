import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../src/store/messages.ts';

describe('messages', () => {
  it('keep dismissed messages in the log', () => {
    const messages = createMessages();
    messages.error(new Error('The model could not be loaded.'));
    const [{ id }] = messages.store.getState().log;
    messages.dismiss(id);
    expect(messages.store.getState().log).toMatchObject([
      { text: 'The model could not be loaded.', dismissed: true },
    ]);
  });

  it('count what is said again, and show it again when it was dismissed', () => {
    const messages = createMessages();
    messages.notice('A planner was replaced.');
    messages.dismiss(messages.store.getState().log[0].id);
    messages.notice('A planner was replaced.');
    expect(messages.store.getState().log).toMatchObject([{ count: 2, dismissed: false }]);
  });

  it('of a matter go when it is settled, and stay in the log', () => {
    const messages = createMessages();
    messages.error(new Error('All tries failed.'), 'exploration');
    messages.error(new Error('A file could not be read.'));
    messages.settle('exploration');
    expect(messages.store.getState().log).toMatchObject([{ dismissed: true }, { dismissed: false }]);
  });

  it('that the page says elsewhere are in the log alone', () => {
    const messages = createMessages();
    messages.note('The server refused the key.');
    expect(messages.store.getState().log).toMatchObject([{ kind: 'notice', dismissed: true }]);
  });

  it('make text of whatever was thrown', () => {
    const messages = createMessages();
    messages.error(42);
    expect(messages.store.getState().log[0].text).toContain('42');
  });

  it('keep a bounded log', () => {
    const messages = createMessages();
    for (let i = 0; i < 500; i++) messages.notice(`Message ${i}.`);
    expect(messages.store.getState().log.length).toBeLessThanOrEqual(100);
    expect(messages.store.getState().log.at(-1)?.text).toBe('Message 499.');
  });
});
