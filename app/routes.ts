import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table of the spec, section 2. A page is here when it exists; any other address is not found. */
export default [
  index('routes/home.tsx'), //
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
