import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import markUrl from '#app/assets/pictures/mark.svg?no-inline'
import { loadTeasers } from '#app/features/masterclasses/teasers.ts'
import { ApiError } from '#app/lib/api.ts'
import { useNonce } from '#app/lib/nonce.tsx'
import { apiContext, queryDefaults, siteContext } from '#app/lib/page-data.ts'
import { beforePaint } from '#app/shell/before-paint.ts'
import { ErrorCard } from '#app/shell/error-card.tsx'
import { Frame } from '#app/shell/frame.tsx'
import { NotFoundCard } from '#app/shell/not-found-card.tsx'
import stylesUrl from '#app/styles/app.css?url'
import displayFontUrl from '#app/styles/generated/bricolage-grotesque.woff2?url'
import textFontUrl from '#app/styles/generated/figtree.woff2?url'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/root.ts'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { ...font, href: displayFontUrl },
  { ...font, href: textFontUrl },
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'icon', type: 'image/svg+xml', href: markUrl },
  { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The public origin, for every page's canonical URL, and the events to link to. Not loaded again while moving about. */
export async function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(siteContext).publicUrl, teasers: await loadTeasers(context.get(apiContext)) }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: brand.name }]

// Only the server renders it; hydration leaves it alone, so the browser's bundle does not contain it.
const earlyScript = import.meta.env.SSR ? beforePaint : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const error = useRouteError()
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#fbf9f4" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, to run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {error ? <ErrorMeta error={error} /> : <Meta />}
        <Links />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** The part of a route's `handle` that chooses the frame, perhaps by the query string. */
interface FrameHandle {
  isBare?: boolean | 'own' | ((search: string) => boolean | 'own')
}

export default function Root() {
  const { search } = useLocation()
  const [isBare] = useMatches().flatMap(({ handle }) => (handle as FrameHandle | undefined)?.isBare ?? [])
  return (
    <Providers>
      <Frame isBare={(typeof isBare === 'function' ? isBare(search) : isBare) ?? false}>
        <Outlet />
      </Frame>
    </Providers>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Providers>
      <Frame>{isMissing(error) ? <NotFoundCard /> : <ErrorCard requestId={requestIdOf(error)} />}</Frame>
    </Providers>
  )
}

/** Replaces the title of the page that failed. */
function ErrorMeta({ error }: { error: unknown }) {
  return (
    <>
      <title>{`${isMissing(error) ? '404 Page Not Found' : 'Something went wrong'} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? new QueryClient(queryDefaults))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** One client for the app in the browser, kept across error pages; on the server every render makes its own. */
const browserClient = typeof document === 'undefined' ? undefined : new QueryClient(queryDefaults)

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.requestId
  const id = isRouteErrorResponse(error) ? error.data?.requestId : undefined
  return typeof id === 'string' ? id : undefined
}
