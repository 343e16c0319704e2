/** What of a page cannot be read or reached: cut off by an edge, or by what it lies in. */
import type { Page } from '@playwright/test';

/** Names of what is cut off now, each with what cuts it. Text that is shortened with an ellipsis on purpose does not count. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts =
      'button, input, select, textarea, h1, h2, h3, label, legend, summary, dt, dd, p, th, td, output';
    /** Lists, code and plots that are scrolled sideways on purpose, and what is there for the eye alone. */
    const scrolled =
      '.cm-editor, .editor-fallback, .tries, .licence, .sr-only, .ellipsis, .trial, .viewer-canvas, .uplot';
    const found = new Set<string>();
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const open = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    for (const element of (open ?? document.body).querySelectorAll<HTMLElement>(parts)) {
      if (element.closest(scrolled) || !element.checkVisibility({ opacityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      if (box.left < -1 || box.right > window.innerWidth + 1) found.add(`${nameOf(element)} by the window`);
      const own = getComputedStyle(element);
      const clips = own.overflowX !== 'visible' || element.tagName === 'BUTTON';
      if (clips && element.scrollWidth > element.clientWidth + 2) found.add(`${nameOf(element)} by itself`);
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowX === 'visible') continue;
        const edge = outer.getBoundingClientRect();
        if (box.left < edge.left - 2 || box.right > edge.right + 2)
          found.add(`${nameOf(element)} by ${outer.className || outer.tagName}`);
        break;
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.add('the page is wider than the window');
    return [...found];
  });
