import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { SharedPaints } from './paints.tsx'
import { HEIGHT, WIDTH } from './palette.ts'

const SceneName = createContext('')

function useName(): string {
  const name = useContext(SceneName)
  if (!name) throw new Error('usePaint() or useId() was called outside <Scene>: move that part of the picture into its own component.')
  return name
}

/** Returns a function that resolves a paint (shared, or defined by the scene with `useId`) to `url(#…)`. */
export function usePaint(): (id: string) => string {
  const name = useName()
  return (id) => `url(#${name}-${id})`
}

/** Returns a function that prefixes an id, so that it is unique when several pictures share a document. */
export function useId(): (id: string) => string {
  const name = useName()
  return (id) => `${name}-${id}`
}

interface SceneProps {
  /** Prefix of every id: the scene's file name. */
  name: string
  /** x of the sun on the horizon; always right of the middle. */
  sun?: number
  /** Off for a picture without a sky of its own. */
  haze?: boolean
  children: ComponentChildren
}

/** The frame of a picture: 16:9, the shared paints, and the warm haze over everything near the sun. */
export function Scene({ name, sun = 985, haze = true, children }: SceneProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <SceneName.Provider value={name}>
        <defs>
          <SharedPaints name={name} sun={sun} />
        </defs>
        {children}
        {haze && <rect width={WIDTH} height={HEIGHT} fill={`url(#${name}-haze)`} />}
      </SceneName.Provider>
    </svg>
  )
}
