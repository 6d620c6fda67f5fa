import { describe, expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'
import { textChange } from './text-change.ts'

describe('the changes of an audit line', () => {
  test('are the sent fields that differ from before, with prices in rupees', () => {
    const before = {
      id: 1,
      slug: 'a',
      title: 'Old',
      pricePaise: 199900,
      startDate: '2031-06-20T12:30:00.000Z',
      seatsTaken: 3,
      imagePath: null,
      updatedAt: 'x',
    }
    const after = { slug: 'a', title: 'New', price: 2499.5, startDate: '2031-06-20T18:00:00+05:30', imagePath: '' }
    expect(listChanges(before, after)).toEqual([
      { field: 'title', before: 'Old', after: 'New' },
      { field: 'price', before: 1999, after: 2499.5 },
    ])
  })

  test('are all fields of a created or deleted entry', () => {
    expect(listChanges(null, { title: 'New', tags: [], seats: 0 })).toEqual([
      { field: 'title', before: undefined, after: 'New' },
      { field: 'seats', before: undefined, after: 0 },
    ])
    expect(listChanges({ id: 4, role: 'staff' }, null)).toEqual([{ field: 'role', before: 'staff', after: undefined }])
    expect(listChanges(null, null)).toEqual([])
  })
})

describe('the difference of two texts', () => {
  test('is the changed words with some context', () => {
    expect(textChange('Two live evenings.', 'Three live evenings.')).toEqual({
      lead: '',
      was: 'Two',
      is: 'Three',
      tail: ' live evenings.',
    })
    const long = 'word '.repeat(40)
    expect(textChange(`${long}old ${long}`, `${long}new ${long}`)).toEqual({
      lead: `…${long.slice(-40)}`,
      was: 'old',
      is: 'new',
      tail: ` ${long.slice(0, 39)}…`,
    })
  })

  test('is found for added and removed words', () => {
    expect(textChange('a b', 'a b c')).toMatchObject({ lead: 'a b', was: '', is: ' c', tail: '' })
    expect(textChange('a a', 'a')).toMatchObject({ lead: 'a', was: ' a', is: '' })
  })
})
