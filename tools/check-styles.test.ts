import { expect, it } from 'vitest'
import { classesNamed, classesOf } from './check-styles.ts'

it('finds the classes of a style sheet', () => {
  const css = '/* .old */ .card[data-on] > .title-row { margin: 0.5em } .card .sign:hover {}'
  expect([...classesOf(css)]).toEqual(['card', 'title-row', 'sign'])
})

it('finds what a module names, of each of its style sheets', () => {
  const code = `
    import shelf from '#components/shelf.module.css'
    import styles from './card.module.css'
    const row = <p className={classNames(styles.row, shelf.title)} />`
  expect(classesNamed('apps/web/src/card/card.tsx', code)).toEqual([
    { sheet: 'apps/web/src/components/shelf.module.css', name: 'title' },
    { sheet: 'apps/web/src/card/card.module.css', name: 'row' },
  ])
})
