import { HelpPage } from '#app/features/reading/help-page.tsx'
import { loadPaymentMethods } from '#app/features/reading/load-payment-methods.ts'
import { plainText } from '#app/features/reading/plain-text.ts'
import { type Api, browserApi } from '#app/lib/api.ts'
import { apiContext } from '#app/lib/page-data.ts'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs, faqPage } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { helpPage } from '#content/help-page.ts'
import type { Route } from './+types/help.ts'

/** The server's HTML contains the questions; client navigation loads their chunk. */
export const loader = ({ context }: Route.LoaderArgs) => readHelp(context.get(apiContext))
export const clientLoader = () => readHelp(browserApi)

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: helpPage.pageTitle, url: absolute('/help', matches) },
  ]
  const questions = loaderData.topics.flatMap((topic) => topic.questions)
  return [
    ...pageMeta({
      title: `${helpPage.pageTitle} | ${brand.name}`,
      description: loaderData.description,
      path: '/help',
      matches,
    }),
    {
      'script:ld+json': faqPage(
        questions.map(({ question, answer }) => ({ question, answer: answer.map(plainText).join(' ') })),
      ),
    },
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage topics={loaderData.topics} />
}

async function readHelp(api: Api) {
  const [{ writeHelp }, facts] = await Promise.all([import('#content/help.ts'), loadPaymentMethods(api)])
  return { ...writeHelp(facts), isPartial: facts.isPartial }
}
