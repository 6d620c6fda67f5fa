import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route list is small; asking the server for it piecemeal would cost a request per move.
  routeDiscovery: { mode: 'initial' },
  // A clientLoader of ours is one line; a file of its own would cost a request.
  splitRouteModules: false,
  // scripts/build.ts builds beside the pages that are in use, then swaps.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
} satisfies Config
