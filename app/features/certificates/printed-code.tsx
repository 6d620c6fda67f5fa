import { certificatePaper } from '#content/certificates.ts'

/**
 * On paper alone: leads from there to the page, which says whether the certificate is still valid. Loaded with the page,
 * because printing does not wait for it.
 */
export function PrintedCode({ id, url }: { id: string; url: string }) {
  const [host, folder] = url.replace(/^https?:\/\//, '').split('/')
  return (
    <div className="hidden print:mt-auto print:block">
      <img src={`/certificates/${id}/qr-code.svg`} alt="" width={128} height={128} className="-ml-3 size-32" />
      <p className="mt-2 text-small">{certificatePaper.check}</p>
      <p className="wrap-anywhere text-label">
        {host}/
        <wbr />
        {folder}/
        <wbr />
        {id}
      </p>
    </div>
  )
}
