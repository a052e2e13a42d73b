import type { Facet, FilterMatrix } from '@xinghe/contract'

/** The filters in the order of their rows: name in addresses and calls, row of the matrix, its text. */
export const filterRows = [
  { name: 'kind', row: 'kinds', text: 'list.kind' },
  { name: 'genre', row: 'genres', text: 'list.genre' },
  { name: 'region', row: 'regions', text: 'list.region' },
  { name: 'year', row: 'years', text: 'list.year' },
  { name: 'language', row: 'languages', text: 'list.language' },
  { name: 'status', row: 'statuses', text: 'list.status' },
  { name: 'sort', row: 'sorts', text: 'list.sort' },
] as const satisfies readonly { name: string; row: Exclude<keyof FilterMatrix, 'total'>; text: string }[]
export type FilterName = (typeof filterRows)[number]['name']
export const filterNames: readonly FilterName[] = filterRows.map(({ name }) => name)

/** What is chosen, by filter; several values of one are joined by commas. Nothing chosen is no entry. */
export type Chosen = Partial<Record<FilterName, string>>

/** One row as it is shown. */
export interface FilterRow {
  name: FilterName
  title: string
  options: readonly Facet[]
}

/** What lists are sorted by when nothing is chosen. */
export const defaultSort = 'hot'

/** Filters of one value only, whatever the matrix allows. */
const single: readonly FilterName[] = ['status', 'sort']

/** The filters that an address's query names. */
export function chosenIn(params: URLSearchParams): Chosen {
  const chosen: Chosen = {}
  for (const name of filterNames) {
    const value = params.get(name)
    if (value) chosen[name] = value
  }
  return chosen
}

/** The query of an address with these filters, without what is not chosen. */
export function queryOf(chosen: Chosen): string {
  return new URLSearchParams(entriesOf(chosen)).toString()
}

/** What is chosen, in the order of the rows: as input of a call it is the same whatever was pressed first. */
export function tidy(chosen: Chosen): Chosen {
  return Object.fromEntries(entriesOf(chosen))
}

function entriesOf(chosen: Chosen): [FilterName, string][] {
  return filterNames.flatMap((name): [FilterName, string][] => {
    const value = chosen[name]
    const plain = !value || (name === 'sort' && value === defaultSort)
    return plain ? [] : [[name, value]]
  })
}

export function isChosen(chosen: Chosen, name: FilterName, key: string): boolean {
  const value = chosen[name] ?? (name === 'sort' ? defaultSort : '')
  return key === '' ? value === '' : value.split(',').includes(key)
}

/** After a press on one value; the empty key takes the whole filter away. */
export function press(chosen: Chosen, name: FilterName, key: string, multiple: boolean): Chosen {
  const { [name]: before = '', ...rest } = chosen
  if (key === '') return rest
  if (!multiple || single.includes(name)) return { ...rest, [name]: key }
  const values = before === '' ? [] : before.split(',')
  const after = values.includes(key) ? values.filter(value => value !== key) : [...values, key]
  return after.length === 0 ? rest : { ...rest, [name]: after.join(',') }
}

/** The titles of what is chosen, in the order of the rows; the sort comes last, chosen or not. */
export function titlesOf(rows: readonly FilterRow[], chosen: Chosen): string[] {
  return rows.flatMap(({ name, options }) =>
    options.filter(({ key }) => isChosen(chosen, name, key)).map(({ title }) => title),
  )
}
