/** The shapes of long texts: articles, help and legal pages. Types only; app/features/reading draws them. */

/** A span of text; a link is a path of the site or a full URL. */
export type Span = string | { text: string; to: string } | { strong: string } | { code: string }

/** A sentence or a paragraph: a string, or spans when it contains a link. */
export type Words = string | readonly Span[]

export type Block =
  /** A paragraph. */
  | Words
  | { heading: string }
  | { list: readonly Words[]; isOrdered?: boolean }
  | { quote: string }
  /** A prompt to copy; line breaks are kept. */
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
  /** The summary. */
  inShort: readonly Words[]
  sections: readonly TextSection[]
}
