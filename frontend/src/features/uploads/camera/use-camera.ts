import { useEffect, useRef, useState } from 'react';
import { stampedName } from '../incoming/stamped-name.js';
import { canReadCanvas } from '../scaling/can-read-canvas.js';

type CameraState = 'starting' | 'ready' | 'refused';

const constraints: MediaStreamConstraints = {
  video: { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' },
};
const quality = 0.92;

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

const photoOf = (video: HTMLVideoElement) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/** Opens the computer's camera while the component is mounted: `video` shows it, `take` resolves to a photo or null. */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const start = async () => {
      if (!canReadCanvas()) throw new Error('No canvas');
      stream = await navigator.mediaDevices.getUserMedia(constraints);
      if (isGone || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setState('ready');
    };
    start().catch(() => !isGone && setState('refused'));
    return () => {
      isGone = true;
      stop(stream);
    };
  }, []);

  const take = async (): Promise<File | null> => {
    const photo = video.current && (await photoOf(video.current));
    return photo && new File([photo], stampedName('Photo', 'jpg', new Date()), { type: photo.type });
  };
  return { video, state, take };
};
