// The handlers for a press of the clock. A press counts at once when a finger touches the screen. Several fingers
// can press at the same time.
//
// A click event would come only when the finger is lifted, and not at all while other fingers are on the
// screen. Clicks from keyboards and screen readers, which have no pointer, count too.

interface PressProps {
  onPointerDown(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
}

export function onPress(act: () => void): PressProps {
  return {
    onPointerDown: (event) => {
      if (event.button === 0) act();
    },
    onClick: (event) => {
      if (event.detail === 0) act();
    },
  };
}
