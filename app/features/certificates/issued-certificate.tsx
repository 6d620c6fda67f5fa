import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { certificatePanel as words } from '#content/certificate-panel.ts'
import type { SeatCertificate } from '#contract/certificates.ts'
import { formatDate } from '#contract/dates.ts'
import { useChooseListing } from './queries.ts'

interface IssuedCertificateProps {
  token: string
  name: string
  issued: NonNullable<SeatCertificate['issued']>
}

const third = 'max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-small'

/** For its holder: open, share, and whether it may be found. */
export function IssuedCertificate({ token, name, issued }: IssuedCertificateProps) {
  const { id, state, isReady, issuedAt, url, linkedInUrl } = issued
  if (!isReady) return <Spinner label={words.signing} />
  const path = `/certificates/${id}`
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <div>
        <p dir="auto" className="wrap-anywhere text-heading">
          {name}
        </p>
        <p className="mt-1 text-muted text-small">
          <DatedText text={state === 'valid' ? words.ready(formatDate(issuedAt)) : words.revoked} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>.button]:w-full">
        <ButtonLink to={path}>
          <Icon name="award" className="size-5" />
          {words.open}
        </ButtonLink>
        {linkedInUrl && (
          <>
            <ButtonLink to={linkedInUrl} target="_blank" rel="noopener" variant="secondary">
              <Icon name="professional" className="size-5" />
              {words.linkedIn}
            </ButtonLink>
            {/* On a phone each has a third of the line, or one would be alone on the next. */}
            <div className="grid w-full grid-cols-3 gap-2 sm:flex sm:w-auto">
              <ButtonLink to={`${path}.pdf`} reloadDocument download variant="quiet" className={third}>
                <Icon name="download" className="size-5" />
                {words.pdf}
              </ButtonLink>
              <ButtonLink to={`${path}.png`} reloadDocument download variant="quiet" className={third}>
                <Icon name="picture" className="size-5" />
                {words.picture}
              </ButtonLink>
              <CopyButton
                text={url}
                label={words.copyLabel}
                words={words.copy}
                className={`button text-ink hover:bg-ink/8 ${third}`}
              />
            </div>
          </>
        )}
      </div>
      {state === 'valid' && <Listing token={token} isListed={issued.isListed} />}
    </div>
  )
}

function Listing({ token, isListed }: { token: string; isListed: boolean }) {
  const { mutate, isPending, variables } = useChooseListing(token)
  const { label, hint, failed } = words.listing
  return (
    <CheckboxField
      label={label}
      hint={hint}
      // What was pressed shows at once.
      checked={isPending ? variables : isListed}
      onChange={({ target }) =>
        !isPending && mutate(target.checked, { onError: () => toast({ title: failed, tone: 'destructive' }) })
      }
      className="border-line border-t pt-2"
    />
  )
}
