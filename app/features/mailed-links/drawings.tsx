export function OpenEnvelope() {
  return (
    <svg viewBox="0 0 148 84" aria-hidden="true">
      <path d="M34 46V4a40 40 0 0 1 40 40Z" className="fill-marigold" />
      <path d="M114 46V24H92a22 22 0 0 0 22 22Z" className="fill-ink" />
      <path d="M2 34 74 66l72-32v48H2Z" className="fill-action" />
      <path d="M2 34v48h144Z" className="fill-ink" opacity=".18" />
    </svg>
  )
}

export function ClosedEnvelope() {
  return (
    <svg viewBox="0 0 148 84" aria-hidden="true">
      <path d="M2 8h144v74H2Z" className="fill-action" />
      <path d="M2 8h144L74 56Z" className="fill-ink" />
      <path d="M54 82a20 20 0 0 1 40 0Z" className="fill-marigold" />
    </svg>
  )
}
