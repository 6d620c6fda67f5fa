import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePage } from '#content/certificate-page.ts'

const words = certificatePage.actions

interface CertificateActionsProps {
  id: string
  url: string
  linkedInUrl: string
}

/** What its holder does with it. All but copying and printing work without JavaScript. */
export function CertificateActions({ id, url, linkedInUrl }: CertificateActionsProps) {
  const isHydrated = useIsHydrated()
  const path = `/certificates/${id}`
  return (
    <section aria-labelledby="holder-title" className="no-print">
      <h2 id="holder-title" className="text-heading">
        {words.title}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <LinkedInLink url={linkedInUrl} />
        <a href={`${path}.pdf`} download className={download}>
          <Icon name="download" className="size-5" />
          {words.pdf}
        </a>
        <a href={`${path}.png`} download className={download}>
          <Icon name="picture" className="size-5" />
          {words.picture}
        </a>
        {isHydrated && (
          <div className="flex justify-center gap-3">
            <Button variant="quiet" size="lg" onClick={() => window.print()}>
              <Icon name="print" className="size-5" />
              {words.print}
            </Button>
            <CopyButton text={url} label={words.copyLabel} words={words.copy} />
          </div>
        )}
      </div>
      <p className="mt-3 text-muted text-small">{words.pictureHint}</p>
    </section>
  )
}

const button = 'button min-h-13 px-6 text-base'
const download = `${button} border-edge text-ink hover:border-ink hover:bg-ink/5`

function LinkedInLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${button} bg-action text-on-action hover:bg-action-strong`}
    >
      <Icon name="professional" className="size-5" />
      {words.linkedIn}
    </a>
  )
}
