import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, type MetaDescriptor } from 'react-router'
import { CertificateMessage, CertificateView } from '#app/features/certificates/certificate-view.tsx'
import { certificateQuery } from '#app/features/certificates/queries.ts'
import { isRefusedWith } from '#app/lib/api.ts'
import { loadQueries, siteMatches, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { certificatePage as words } from '#content/certificate-page.ts'
import { certificatePaper } from '#content/certificates.ts'
import type { PublicCertificate } from '#contract/certificates.ts'
import { formatDateRange } from '#contract/dates.ts'
import type { Route } from './+types/certificate.ts'

/** In no sitemap and no cache: there are many, and each is looked at by few. Unknown ones share one 404. */
export const handle = {
  isPrivate: true,
  apiPath: ({ id = '' }: { id?: string }) => `/api/certificates/${encodeURIComponent(id)}`,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  let certificate: PublicCertificate | undefined
  let isMissing = false
  const page = await loadQueries(context, async (client, api) => {
    certificate = await client.fetchQuery(certificateQuery(params.id, api)).catch((error: unknown) => {
      isMissing = isRefusedWith(error, 'not_found')
      return undefined
    })
  })
  const meta = describe(certificate, siteMatches(context))
  return data({ ...page, isMissing, meta }, { status: isMissing ? 404 : 200 })
}

export const clientLoader = () => ({ ...skipServerData(), isMissing: false, meta: undefined })

/** The server writes it, because previews of a shared link come without JavaScript. */
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: words.plainTitle }, noIndex]

const noIndex = { name: 'robots', content: 'noindex' }

function describe(
  certificate: PublicCertificate | undefined,
  matches: Parameters<typeof pageMeta>[0]['matches'],
): MetaDescriptor[] {
  if (!certificate || certificate.state === 'withdrawn')
    return [{ title: words.plainTitle }, { name: 'description', content: words.plainDescription }, noIndex]
  const { id, name, title, startedOn, endedOn, state, isListed } = certificate
  const alt = certificatePaper.alt(name, title)
  return [
    ...pageMeta({
      title: words.title(name, title),
      // A preview must not repeat what is no longer so.
      description:
        state === 'valid'
          ? words.description(name, title, formatDateRange(startedOn, endedOn))
          : words.plainDescription,
      path: `/certificates/${id}`,
      ...(state === 'valid' ? { image: { src: `/certificates/${id}/share.png`, alt, width: 1200, height: 630 } } : {}),
      matches,
    }),
    ...(isListed && state === 'valid' ? [] : [noIndex]),
  ]
}

export default function CertificateRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Certificate id={params.id} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
  )
}

function Certificate({ id, isMissing }: { id: string; isMissing: boolean }) {
  const { data: certificate, error, refetch } = useQuery({ ...certificateQuery(id), enabled: !isMissing })
  if (isMissing || isRefusedWith(error, 'not_found')) return <CertificateMessage {...words.missing} />
  if (certificate) return <CertificateView certificate={certificate} />
  return (
    <div className="wrap py-section">
      {error ? <Notice {...words.failed} retry={() => void refetch()} /> : <Spinner label={words.loading} />}
    </div>
  )
}
