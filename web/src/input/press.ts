// Pressing a clock: the press counts when the finger comes down, for every finger at once.
//
// A click would come only when the finger is lifted, and not at all while other fingers rest on the screen.
// Keyboards and screen readers click without a pointer.

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
