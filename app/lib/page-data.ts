import { type DehydratedState, dehydrate, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Api } from './api.ts'

/** Spec, section 7: data never goes stale, nothing is retried, nothing is fetched again on focus. */
export const queryDefaults = {
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
} satisfies QueryClientConfig

/** On the server, how a loader reaches the API: in-process, given by server/web.ts. */
export const apiContext = createContext<Api>()

/** What the server tells every page: where the world finds the site. */
export const siteContext = createContext<{ publicUrl: string }>()

export interface PageData {
  queries: DehydratedState | undefined
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
  return { queries: dehydrate(client) }
}

/** A page's clientLoader: moving on inside the app waits for nothing, so that the page shows its own loading state. */
export function queriesOfThePage(): PageData {
  return { queries: undefined }
}
