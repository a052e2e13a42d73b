import { textKeys } from '@xinghe/app-data'
import { type TextKey, t } from './text.ts'

/** What the keys of the texts below a prefix end in, `movie` of `kinds.movie` below `kinds`. */
type Below<P extends string, K extends string = TextKey> = K extends `${P}.${infer Rest}` ? Rest : never

/** The texts below a prefix as the options of a select, in their order. */
export function optionsOf<P extends string>(prefix: P): { value: Below<P>; label: string }[] {
  const head = `${prefix}.`
  return textKeys()
    .filter(key => key.startsWith(head))
    .map(key => ({ value: key.slice(head.length) as Below<P>, label: t(key as TextKey) }))
}
