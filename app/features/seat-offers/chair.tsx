/** A seat that is kept free. */
export function Chair() {
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true">
      <path d="M22 2h26a22 22 0 0 1 22 22v26H22Z" className="fill-action" />
      <path d="M22 50h66a10 10 0 0 1 10 10v2H22Z" className="fill-ink" />
      <path d="M28 62h8v20h-8Zm54 0h8v20h-8Z" className="fill-ink" />
      <path d="M98 30a16 16 0 0 0-16-16v16Z" className="fill-marigold" />
    </svg>
  )
}
