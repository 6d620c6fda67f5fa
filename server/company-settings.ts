import * as z from 'zod/mini'
import { type Company, type CompanyName, companies } from './outside/payment-companies.ts'
import type { PaymentProvider } from './payment-provider.ts'

export interface ConfiguredCompany {
  name: CompanyName
  title: string
  /** Of an emulator. */
  apiUrl: { variable: string; value: string } | null
  /** What is valid, and yet not fit for a public site. */
  warnings: string[]
  /** Nobody is charged with its key. */
  isForTesting: boolean
  connect(): Promise<PaymentProvider>
}

type Environment = Record<string, string | undefined>

/** The companies whose variables are set, and a sentence about each variable that is missing or invalid. */
export function readCompanies(environment: Environment): { companies: ConfiguredCompany[]; problems: string[] } {
  const read = Object.entries(companies).map(([name, company]) =>
    readCompany(name as CompanyName, company, environment),
  )
  const problems = read.flatMap((one) => one.problems)
  const found = read.flatMap(({ company }) => (company ? [company] : []))
  return {
    companies: found,
    problems: [...problems, ...(problems.length === 0 ? checkChoice(found, environment) : [])],
  }
}

function readCompany(name: CompanyName, { title, needed, extra, connect }: Company, environment: Environment) {
  const problems: string[] = []
  const settings: Environment = {}
  const warnings: string[] = []
  const all = Object.entries({ ...needed, ...extra })
  for (const [setting, { variable, schema, careful }] of all) {
    const { data, error } = z.safeParse(z.optional(schema), environment[variable])
    if (error) problems.push(...error.issues.map(({ message }) => `${variable} ${message}`))
    settings[setting] = data
    if (data !== undefined && careful?.pattern.test(data)) warnings.push(`${variable} ${careful.text}`)
  }
  const { apiUrl, ...secrets } = { ...needed, ...extra } as typeof needed
  const given = Object.values(secrets).find(({ variable }) => environment[variable])
  // An invalid one may only be misspelt: it is reported first.
  for (const { variable } of given && problems.length === 0 ? Object.values(needed) : [])
    if (!environment[variable])
      problems.push(`${variable} is missing. Accepted: a value, because ${given?.variable} is set.`)
  const isComplete = given && problems.length === 0
  const company: ConfiguredCompany = {
    name,
    title,
    apiUrl: apiUrl && settings.apiUrl ? { variable: apiUrl.variable, value: settings.apiUrl } : null,
    warnings,
    isForTesting: all.some(
      ([setting, { careful }]) => careful?.isForTesting && careful.pattern.test(settings[setting] ?? ''),
    ),
    connect: () => connect(settings),
  }
  return { problems, company: isComplete ? company : null }
}

/** With keys of two companies, somebody has to say which one takes new payments. */
function checkChoice(found: readonly ConfiguredCompany[], { CARD_PROVIDER: chosen }: Environment): string[] {
  const titles = found.map(({ title }) => title).join(' and ')
  if (!chosen && found.length > 1)
    return [
      `CARD_PROVIDER is missing. Accepted: ${found.map(({ name }) => name).join(' or ')}, because keys of ${titles} are set.`,
    ]
  const wanted = Object.entries(companies).find(([name]) => name === chosen)
  if (!wanted || found.some(({ name }) => name === chosen)) return []
  const [first] = Object.values(wanted[1].needed)
  return [`${first?.variable} is missing. Accepted: a value, because CARD_PROVIDER is ${chosen}.`]
}
