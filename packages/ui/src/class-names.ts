/** Joins the class names that are given, so that a state can be written as `on && styles.on`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
