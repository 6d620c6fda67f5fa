/** The shapes of long texts: articles, help and legal pages. Types only; app/features/reading draws them. */

/** A run of words; a link leads to a path of ours or to a full address. */
export type Span = string | { text: string; to: string } | { strong: string } | { code: string }

/** A sentence or a paragraph. Plain where it can be, in spans where it holds a link. */
export type Words = string | readonly Span[]

export type Block =
  /** A paragraph. */
  | Words
  | { heading: string }
  | { list: readonly Words[]; isOrdered?: boolean }
  | { quote: string }
  /** Words to copy into an assistant; line breaks stay. */
  | { prompt: string; caption: string }
  | { note: Words; title: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly Words[])[] } }

/** A part of a text that the table of contents names and a link can point at. */
export interface TextSection {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface ArticleText {
  opening: readonly Block[]
  sections: readonly TextSection[]
}

export interface LegalText {
  title: string
  description: string
  /** As a date: 2026-11-15. */
  updated: string
  /** What somebody in a hurry should know. */
  inShort: readonly Words[]
  sections: readonly TextSection[]
}
