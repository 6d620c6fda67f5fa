import type * as z from 'zod/mini'

/**
 * Who may call: anyone, anyone of whom the call wants to know whether they are signed in, somebody signed in, or the
 * team. Checked in one place (server/http/access.ts).
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'staff'

/**
 * What a reply is made of. `json` is the common case; `svg` is for pictures that the server draws;
 * `calendar` is an .ics file, `csv` a list for a spreadsheet, `picture` the bytes of one; `nothing` answers 204.
 */
type Reply =
  | { kind: 'json'; schema: z.ZodMiniType }
  | { kind: 'svg' }
  | { kind: 'calendar' | 'csv' | 'picture' }
  | { kind: 'nothing' }

/** A file that comes with the fields of a form (multipart/form-data). */
interface FileField {
  field: string
  maxBytes: number
  /** What is said when it is not there. */
  missing: string
}

/**
 * One call of the API as data. The server mounts it, OpenAPI is generated from it, the browser is typed by it
 * (by type alone, so that no schema travels to a page that has no form).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly tag: string
  readonly access: Access
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The call is a form with a file, not JSON. */
  readonly file?: FileField
  /** The body is handed on as the bytes that came: a signature is made over them. */
  readonly raw?: true
  readonly reply: Reply
  /** The status of success; 200 unless told. */
  readonly status?: 200 | 201
  /** Anybody can send it, and each writes something: from one address only so many are taken in a while. */
  readonly throttled?: true
  /** The response is the same for everyone until the catalogue changes, so the server caches it. */
  readonly cached?: true
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export const json = <S extends z.ZodMiniType>(schema: S) => ({ kind: 'json', schema }) as const
export const svg = { kind: 'svg' } as const
export const calendar = { kind: 'calendar' } as const
/** Handed on piece by piece: it may be long. */
export const csv = { kind: 'csv' } as const
export const picture = { kind: 'picture' } as const
export const nothing = { kind: 'nothing' } as const

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<E, K extends string> = E extends { readonly [key in K]: infer S } ? S : undefined

/** What a handler on the server receives: parsed and cleaned. */
export type ParamsOf<E> = Parsed<Part<E, 'params'>>
export type QueryOf<E> = Parsed<Part<E, 'query'>>
export type BodyOf<E> = Parsed<Part<E, 'body'>>
/** What a caller in the browser sends. */
export type BodyInputOf<E> = Given<Part<E, 'body'>>
/** By name: in an address every value is text, and what fits is checked by the server. */
export type QueryInputOf<E> = { [Name in keyof Given<Part<E, 'query'>>]: string | number | undefined }
/** What the call answers. */
export type ReplyOf<E> = E extends { reply: { kind: 'json'; schema: infer S extends z.ZodMiniType } }
  ? z.output<S>
  : E extends { reply: { kind: 'svg' | 'calendar' } }
    ? string
    : E extends { reply: { kind: 'csv' } }
      ? AsyncIterable<string>
      : E extends { reply: { kind: 'picture' } }
        ? { mediaType: string; content: Uint8Array }
        : undefined
