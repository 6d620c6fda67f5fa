import { brand } from '#content/brand.ts'
import { ticket } from '#content/ticket.ts'

export function HelpLine({ reference }: { reference: string }) {
  const link = `mailto:${brand.email}?subject=${encodeURIComponent(reference)}`
  return (
    <p className="measure border-line border-t pt-5 text-muted text-small">
      {ticket.help} <strong className="text-ink">{reference}</strong>:{' '}
      <a href={link} className="text-link">
        {brand.email}
      </a>
    </p>
  )
}
