import { LinkQuestionPage } from '#app/features/mailed-links/link-question-page.tsx'
import { useUnsubscribe } from '#app/features/mailed-links/queries.ts'
import { secretLinkMeta } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { brand } from '#content/brand.ts'
import { emailLinks } from '#content/mailed-links.ts'
import type { Route } from './+types/unsubscribe.ts'

const path = '/unsubscribe'
const words = emailLinks.unsubscribe

/** The server ignores the token: the page is the same for every link. */
export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

export default function Unsubscribe() {
  const { mutateAsync: stop } = useUnsubscribe()
  const next = { to: '/courses', label: words.done.courses }
  const nextIfInvalid = { to: '/contact', label: words.invalid.contact }
  return <LinkQuestionPage path={path} words={words} send={stop} next={next} nextIfInvalid={nextIfInvalid} />
}
