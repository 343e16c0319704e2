/**
 * Explanations for those who use the keyboard: browsers show a `title` under the pointer only, so the same text is shown
 * beside what has the focus. Escape puts it away.
 */
export function installTips(): void {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.popover = 'manual';
  // The title itself is what screen readers say.
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);

  const hide = (): void => {
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  // Fields of text look focused by the pointer too; who clicks has the browser's own tip.
  let byKey = false;
  function show(target: EventTarget | null): void {
    hide();
    if (!byKey || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const text = target.closest<HTMLElement>('[title]')?.title;
    if (!text) return;
    tip.textContent = text;
    tip.showPopover();
    const at = target.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const below = at.bottom + 6 + height < window.innerHeight;
    tip.style.left = `${Math.max(6, Math.min(at.left, window.innerWidth - width - 6))}px`;
    tip.style.top = `${below ? at.bottom + 6 : Math.max(6, at.top - height - 6)}px`;
  }
  document.addEventListener('focusin', ({ target }) => show(target));
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('input', hide);
  document.addEventListener('pointerdown', () => (byKey = false), true);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      byKey = key === 'Tab';
      if (key === 'Escape') hide();
    },
    true,
  );
}
