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
    // Also when the browser thinks it is offline, and it may be wrong: waiting for it, a form would be busy for ever.
    mutations: { retry: false, networkMode: 'always' },
  },
} satisfies QueryClientConfig

/** On the server, how a loader reaches the API: in-process, given by server/pages. */
export const apiContext = createContext<Api>()

/** What the server tells every page: where the world finds the site, and whom to tell of a fault. */
export interface Site {
  publicUrl: string
  requestId: string
  report(error: unknown): void
}
export const siteContext = createContext<Site>()

export interface PageData {
  queries: DehydratedState | undefined
  /** Something could not be asked. The page is answered as unavailable and not kept (app/entry.server.tsx). */
  isPartial: boolean
}

type Prefetch = (client: QueryClient, api: Api) => Promise<unknown>

/**
 * Runs a page's queries on the server and packs their answers for the browser. A query that fails is left out: the
 * page then shows its own error state, and asks again in the browser.
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

/** That something is not there is an answer too. */
function isFailure(error: unknown): boolean {
  return error !== null && !isRefusedWith(error, 'not_found')
}

/** The moment of asking would make every rendering of the same data another page, with another ETag. */
function withoutTimestamps(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: 1,
    state: { ...query.state, dataUpdatedAt: 1 },
  }))
  return { ...state, queries }
}

/** A page's clientLoader: moving on inside the app waits for nothing, so that the page shows its own loading state. */
export function skipServerData(): PageData {
  return { queries: undefined, isPartial: false }
}
