import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { listStaffDocuments } from '#contract/staff/documents.ts'

export const documentsKey = '/api/staff/documents'

export const fetchDocuments = (query: QueryInputOf<typeof listStaffDocuments>, signal: AbortSignal) =>
  browserApi<typeof listStaffDocuments>('GET', '/api/staff/documents', { query, signal })
