interface RowPartProps {
  label: string
  /** The row's name, for screen readers. */
  of: string
}

const shape = 'inline-flex min-h-11 items-center font-semibold text-link text-small'

export function RowLink({
  href,
  label,
  of,
  isDownload = false,
}: RowPartProps & { href: string; isDownload?: boolean }) {
  return (
    <a
      href={href}
      {...(isDownload ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' })}
      className={shape}
    >
      {label}
      <span className="sr-only">: {of}</span>
    </a>
  )
}

export function RowButton({ label, of, onClick }: RowPartProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={shape}>
      {label}
      <span className="sr-only">: {of}</span>
    </button>
  )
}
