import type * as z from 'zod/mini'

/**
 * `visitor` is anyone, with the session if there is one; `user` requires one; `owner` is the member of the staff who owns
 * the site. Enforced in server/http/access.ts.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'staff' | 'owner'

/** `calendar` is an .ics file, `picture` raw image bytes, `file` any download, `nothing` a 204. */
type Reply =
  | { kind: 'json'; schema: z.ZodMiniType }
  | { kind: 'svg' }
  | { kind: 'calendar' | 'csv' | 'picture' | 'pdf' | 'file' }
  | { kind: 'nothing' }
  | { kind: 'redirect' }

/** A file that comes with the fields of a form (multipart/form-data). */
interface FileField {
  field: string
  maxBytes: number
  /** The error messages of a missing and of a larger file. */
  missing: string
  tooLarge: string
}

export interface LargeBody {
  maxBytes: number
  tooLarge: string
}

/**
 * One API endpoint as data. The server mounts it, OpenAPI is generated from it, and the browser imports its type only, so
 * no schema ships to pages without a form.
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
  /** The limit of a JSON body that may be larger than others, and the error message beyond it. */
  readonly largeBody?: LargeBody
  /** The body is multipart/form-data with a file. */
  readonly file?: FileField
  /** The handler gets the raw bytes, to verify a signature. */
  readonly raw?: true
  readonly reply: Reply
  /** The success status; defaults to 200. */
  readonly status?: 200 | 201
  /** Rate-limited per address, because anybody can send it and it writes. */
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
/** Streamed, because it may be long. */
export const csv = { kind: 'csv' } as const
export const picture = { kind: 'picture' } as const
/** Downloaded under its name. */
export const pdf = { kind: 'pdf' } as const
/** A private file, downloaded under its name and never cached. */
export const file = { kind: 'file' } as const
export const nothing = { kind: 'nothing' } as const
/** To another address, with 303. */
export const redirect = { kind: 'redirect' } as const

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<E, K extends string> = E extends { readonly [key in K]: infer S } ? S : undefined

/** The handler's parsed input. */
export type ParamsOf<E> = Parsed<Part<E, 'params'>>
export type QueryOf<E> = Parsed<Part<E, 'query'>>
export type BodyOf<E> = Parsed<Part<E, 'body'>>
/** The browser's input. */
export type BodyInputOf<E> = Given<Part<E, 'body'>>
/** Query values are text; the server validates them. */
export type QueryInputOf<E> = { [Name in keyof Given<Part<E, 'query'>>]: string | number | undefined }
export type ReplyOf<E> = E extends { reply: { kind: 'json'; schema: infer S extends z.ZodMiniType } }
  ? z.output<S>
  : E extends { reply: { kind: 'svg' | 'calendar' | 'redirect' } }
    ? string
    : E extends { reply: { kind: 'csv' } }
      ? AsyncIterable<string>
      : E extends { reply: { kind: 'picture' } }
        ? { mediaType: string; content: Uint8Array }
        : E extends { reply: { kind: 'pdf' } }
          ? { name: string; content: Uint8Array }
          : E extends { reply: { kind: 'file' } }
            ? { name: string; mediaType: string; size: number; content: AsyncIterable<Uint8Array> }
            : undefined
