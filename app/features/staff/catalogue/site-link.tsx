import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { catalogue as words } from '#content/staff/catalogue.ts'

/** Links to the public page. */
export function SiteLink({ to, title }: { to: string; title: string }) {
  return (
    <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center gap-1 text-link md:whitespace-nowrap">
      <span>
        {words.seeIt}
        <span className="sr-only">: {title}</span>
      </span>
      <Icon name="arrow-right" className="size-4" />
    </Link>
  )
}
