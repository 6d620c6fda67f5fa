/** Resolves when the page is restored after the checkout, or when the browser has not left it. */
export function untilPageShown(): Promise<void> {
  const timeoutMs = 15_000
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs)
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
