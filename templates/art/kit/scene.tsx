import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { SharedPaints } from './paints.tsx'
import { HEIGHT, WIDTH } from './palette.ts'

const SceneName = createContext('')

function useName(): string {
  const name = useContext(SceneName)
  if (!name) throw new Error('A paint was asked for outside of <Scene>: move that part of the picture into a component of its own.')
  return name
}

/** Gives `url(#…)` of a shared paint, or of anything a scene defines under `useId`. */
export function usePaint(): (id: string) => string {
  const name = useName()
  return (id) => `url(#${name}-${id})`
}

/** Gives an id that is unique even when several pictures stand in one document. */
export function useId(): (id: string) => string {
  const name = useName()
  return (id) => `${name}-${id}`
}

interface SceneProps {
  /** Prefix of every id: the scene's file name. */
  name: string
  /** Where the sun stands on the horizon; it is always right of the middle. */
  sun?: number
  children: ComponentChildren
}

/** The frame of a picture: 16:9, the shared paints, and the warm haze that lies over everything near the sun. */
export function Scene({ name, sun = 985, children }: SceneProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <SceneName.Provider value={name}>
        <defs>
          <SharedPaints name={name} sun={sun} />
        </defs>
        {children}
        <rect width={WIDTH} height={HEIGHT} fill={`url(#${name}-haze)`} />
      </SceneName.Provider>
    </svg>
  )
}
