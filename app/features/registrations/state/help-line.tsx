import { brand } from '#content/brand.ts'
import { registrationPage } from '#content/registration-page.ts'

export function HelpLine({ reference }: { reference: string }) {
  const link = `mailto:${brand.email}?subject=${encodeURIComponent(reference)}`
  return (
    <p className="measure border-line border-t pt-5 text-muted text-small">
      {registrationPage.help} <strong className="text-ink">{reference}</strong>:{' '}
      <a href={link} className="text-link">
        {brand.email}
      </a>
    </p>
  )
}
