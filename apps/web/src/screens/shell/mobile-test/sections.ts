/** The groups of the gallery in order; each is an anchor. */
export const sections = [
  'bars',
  'states',
  'lists',
  'dialogs',
  'toasts',
  'overlays',
  'people',
  'animation',
  'uploads',
  'formats',
  'gestures',
  'sensors',
] as const
export type SectionKey = (typeof sections)[number]
