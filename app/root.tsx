import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
export default function Root() {
  const [c] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={c}>
      <HydrationBoundary state={undefined}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
