import { type DehydratedState, dehydrate, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import { type Api, isRefusedWith } from './api.ts'

/** Data never goes stale, nothing is retried or fetched again on focus (docs/spec.md §7.2). */
export const queryDefaults = {
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    // Also when the browser reports being offline, which may be wrong: a paused mutation would keep a form busy for
    // ever.
    mutations: { retry: false, networkMode: 'always' },
    // What the server loaded stays: a part of the page that is hydrated much later must render the same HTML.
    hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  },
} satisfies QueryClientConfig

/** The loaders' in-process API client, provided by server/pages. */
export const apiContext = createContext<Api>()

/** What the server passes to every page: public origin, request id and error reporting. */
export interface Site {
  publicUrl: string
  requestId: string
  report(error: unknown): void
}
export const siteContext = createContext<Site>()

/**
 * For a loader that makes its page's meta tags, so that the browser does not carry the code: what `meta` receives as
 * `matches`, as far as URLs need it.
 */
export function siteMatches(context: Readonly<RouterContextProvider>) {
  return [{ loaderData: { publicUrl: context.get(siteContext).publicUrl } }]
}

export interface PageData {
  queries: DehydratedState | undefined
  /** Whether a query failed. The page then responds with 503 and is not cached (app/entry.server.tsx). */
  isPartial: boolean
}

type Prefetch = (client: QueryClient, api: Api) => Promise<unknown>

/**
 * Runs a page's queries on the server and dehydrates them for the browser. A failed query is left out: the page shows
 * its error state, and the browser retries.
 */
export async function loadQueries(context: Readonly<RouterContextProvider>, ...queries: Prefetch[]): Promise<PageData> {
  const api = context.get(apiContext)
  const client = new QueryClient(queryDefaults)
  await Promise.all(queries.map((run) => run(client, api)))
  const isPartial = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isFailure(state.error))
  return { queries: withoutTimestamps(dehydrate(client)), isPartial }
}

/** A 404 is a valid result. */
function isFailure(error: unknown): boolean {
  return error !== null && !isRefusedWith(error, 'not_found')
}

/** A fetch time would give the same data another HTML and another ETag. */
function withoutTimestamps(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: 1,
    state: { ...query.state, dataUpdatedAt: 1 },
  }))
  return { ...state, queries }
}

/** A page's clientLoader: client navigation does not wait, and the page shows its own loading state. */
export function skipServerData(): PageData {
  return { queries: undefined, isPartial: false }
}
