import { findFreePort } from '../../../scripts/free-port.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import type { Trial } from '../report.ts'
import { anOwner } from './owner.ts'
import { anIpAddress, forwardedFor } from './people.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** What is for operators and the team: the metrics, and the description of the console's calls. */
export const operators: Trial = {
  name: 'operators',
  run: async () => {
    const deployment = await sharedSite()
    const owner = await anOwner(siteUrl(deployment), 'somebody')
    const port = await findFreePort()
    const site = await startSiteProcess({ ...deployment.settings(4), METRICS_PORT: String(port) })
    const read = async (url: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers: { ...forwardedFor(anIpAddress()), ...headers } })
      return { status: response.status, body: await response.text() }
    }
    try {
      const reached: string[] = []
      for (const headers of [{}, owner.session])
        for (const path of ['/api/staff/docs', '/api/staff/docs/', '/api/staff/docs/json', '/metrics', '/metrics/']) {
          const { status, body } = await read(site.url + path, headers)
          if (status < 400 || /rolewise_http|staff\/today/.test(body)) reached.push(`${status} ${path}`)
        }
      if (/api\/staff/.test((await read(`${site.url}/api/docs/json`)).body))
        reached.push('/api/docs names calls of the team')
      const made = Array.from({ length: 200 }, (_, n) => `/made-up-${n}/secret@example.com`)
      await Promise.all(made.map((path) => read(site.url + path)))
      const metrics = `http://127.0.0.1:${port}`
      const { body } = await read(`${metrics}/metrics`)
      const leaks = /made-up|secret|@/.test(body) ? ['an address in the metrics'] : []
      const others = await Promise.all(
        ['/', '/api/courses', '/readyz', '/%2e%2e/package.json'].map((path) => read(metrics + path)),
      )
      const series = body.split('\n').filter((line) => line.startsWith('rolewise_http_requests_total')).length
      return [
        {
          title: 'A guest and a user ask for metrics and for the team’s document; 200 made-up addresses',
          expected:
            'nothing reached; no address in the metrics, under 50 series of requests; nothing else on that port',
          measured: `${[...reached, ...leaks].join(', ') || 'nothing'} reached, ${series} series, ${others.map(({ status }) => status).join(' ')}`,
          isPassed:
            reached.length + leaks.length === 0 &&
            series > 0 &&
            series < 50 &&
            others.every(({ status }) => status === 404),
        },
      ]
    } finally {
      await site.end()
    }
  },
}
