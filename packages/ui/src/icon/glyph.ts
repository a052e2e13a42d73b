/**
 * One drawing on a grid of 24 with a margin of 3: `line` is stroked, `solid` is filled and stroked (its holes
 * are drawn half a stroke larger than they look). A glyph without `solid` has one form only.
 */
export type Glyph = { readonly line: string; readonly solid?: string }
