import type { SceneName } from '../../content/shape.ts'
import type { Scene } from '../canvas.ts'
import { burst, shapes, split } from './bold.ts'
import { bowls } from './bowls.ts'
import { contour, orbits } from './charts.ts'
import { court } from './court.ts'
import { forest } from './forest.ts'
import { gears } from './gears.ts'
import { ink } from './ink.ts'
import { lamp, pulse } from './lamp.ts'
import { neon } from './neon.ts'
import { palace } from './palace.ts'
import { dunes, snow } from './peaks.ts'
import { petals } from './petals.ts'
import { pitch } from './pitch.ts'
import { profiles } from './profiles.ts'
import { river } from './river.ts'
import { space } from './space.ts'
import { spotlight } from './spotlight.ts'
import { terraces } from './terraces.ts'
import { train } from './train.ts'
import { waves } from './waves.ts'
import { windows } from './windows.ts'

export const SCENES: Record<SceneName, Scene> = {
  ink,
  neon,
  space,
  palace,
  pitch,
  court,
  burst,
  contour,
  lamp,
  petals,
  bowls,
  waves,
  dunes,
  snow,
  profiles,
  spotlight,
  train,
  windows,
  terraces,
  pulse,
  gears,
  shapes,
  split,
  orbits,
  river,
  forest,
}
