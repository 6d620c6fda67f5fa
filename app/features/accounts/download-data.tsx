import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { profile } from '#content/profile.ts'

const words = profile.settings.data

/** A plain link: the browser shows progress and can resume the download. */
export function DownloadData() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <a
        href="/api/account/data"
        download={words.fileName}
        className="button border-edge text-ink hover:border-ink hover:bg-ink/5"
      >
        <Icon name="download" />
        {words.download}
      </a>
      <Link to={words.policyPath} className="inline-flex min-h-11 items-center text-link">
        {words.policy}
      </Link>
    </div>
  )
}
