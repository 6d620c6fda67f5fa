import { Icon } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'

const words = contact.corporate

export function CorporateNote() {
  return (
    <aside
      aria-labelledby="corporate-title"
      className="flex flex-col items-start gap-3 self-start rounded-card bg-marigold-soft p-6 sm:p-10 lg:col-span-5"
    >
      <h2 id="corporate-title" className="text-title">
        {words.title}
      </h2>
      <p className="measure">{words.text}</p>
      <a
        href={`mailto:${brand.email}?subject=${encodeURIComponent(words.subject)}`}
        className="inline-flex min-h-11 items-center gap-2 text-link"
      >
        {words.link}
        <Icon name="arrow-right" className="size-4" />
      </a>
    </aside>
  )
}
