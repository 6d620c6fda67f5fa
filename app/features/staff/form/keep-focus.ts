/** For before a form is filled: that renders its lists anew, which would lose the focus of a field in one. */
export function keepFocus(): void {
  const name = document.activeElement?.getAttribute('name')
  if (!name) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementsByName(name)[0]?.focus({ preventScroll: true })
  })
}
