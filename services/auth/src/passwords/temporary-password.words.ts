/**
 * Short words that are easy to read aloud and to type. There are at least 1024, so that each adds ten bits of entropy.
 */
export const temporaryPasswordWords: readonly string[] = `
acorn adobe agate album alder algae almond alpine amber anchor angle ankle anvil apple apron arbor arch
arena argon armor arrow aspen aster atlas attic autumn award awning azure bacon badge badger bagel baker
balcony ball ballet balsa bamboo banana band banjo bank banner barge barley barn baron barrel basil basin
basket bass batch baton bay beach beacon bead beaker beam bean bear beaver bee beech beet bell belt bench
berry bike bingo birch bird bishop bison blanket blaze bloom blue bluff board boat bobbin bolt bonfire
bonus book boot border borrow bottle boulder bounty bow bowl box bracket branch brass bread breeze brick
bridge bright brisk bronze brook broom brother brown brush bubble bucket buckle bud buffalo bugle bulb
bundle bunny burrow bus butter button cabin cable cactus cake camel camera camp canal canary candle candy
canoe canopy canvas canyon cape caper captain caramel caravan card cargo carol carpet carrot cart carton
cascade castle catalog cavern cedar celery cell cello cement cereal chalk chance channel chapel charm
chart cheese chef cherry chess chest chestnut chief chime chimney chin chip choice choir chorus cider
cinema circle citron citrus city clam clarinet class clay clean clear cliff climb clinic clock cloth cloud
clover club coach coast coat cobalt cobble cocoa coconut coil coin color comet compass concert condor cone
copper coral cork corn corner cotton couch cougar course court cousin cove cow coyote crab cradle craft
crane crater crayon cream creek crest cricket crisp crocus crow crown crumb crystal cube cuckoo cup curl
current curtain curve cycle cymbal cypress daisy dale dance dapper dawn day decade deck deer delta denim
depot desert desk dew dial diamond diary diesel dimple diner dinner disco dish diver dock doctor dolphin
dome domino donkey door dove dragon drama drawer dream drift drill drum duck dune dusk dust eagle earth
easel east echo eclipse edge eel egret eight elbow elder elm ember emerald engine envoy epoch escort essay
estate evening expert fable fabric falcon fall family fancy farm farmer feast feather fence fennel fern
ferry festival fiber fiddle field fiesta fig film finch fir fire fish five flag flame flamingo flannel
flask flax fleet flint flock floor flora florist flour flower flute foam fog folio font forest forge fork
fossil fountain four fox frame fresh friday friend frog frost fruit funnel gable galaxy gallery galley
gallop game garden garlic garnet gate gazelle gecko gem genie geyser giant gift ginger giraffe glacier
glad glade glass glaze glen glider globe glove glow glue goat gold golf gondola good goose gorge gourd
grain granite grape graph grass gravel green griffin grin grove guava guest guide guitar gulf gull gully
habit hail half hall hamlet hammer hammock hamster handle hangar harbor hare harp harvest hat haven hawk
hay hazel hazelnut heart heath heather hedge helmet helper hemp herald herb hermit hero heron hickory hike
hill hive hobby hockey holly home honey hood hoof hook hoop hope horizon horn horse hotel hound hour house
hull hut hyacinth ice icicle idea igloo iguana indigo ink inlet insect iris iron island item ivory ivy
jacket jade jaguar jam jar jasmine jay jazz jeans jelly jet jetty jewel jigsaw jingle jolly journal
journey joy judge juggle juice july jumbo jump june jungle juniper jury kayak kazoo kelp kennel kernel
kettle key kid kilt kind king kiosk kit kitchen kite kitten kiwi knee knight knot koala lab label lace
ladder lagoon lake lamb lamp lantern lapel larch lark lasso latch lattice laurel lava lavender lawn layer
leaf league ledge leek lemon lemur lens lentil leopard lesson letter lever library lichen light lilac lily
lime linen link lion lively lizard llama lobby lobster local lodge loft logic long loom loop lotus lucky
lunar lunch lupin lute lynx lyric macaw magic magma magnet magnolia magpie mahogany maize major mallet
mango manor maple marble march margin marina market marsh marten mason mast match maze meadow medal melody
melon mentor merit mesa metal meteor middle mild mile mill mimosa mineral mint minute mirror mist mitten
moat model modem mole moment monday monkey month moon moose mosaic moss motel moth motor mountain mouse
mulberry mural muse museum music mustard myrtle nap napkin native navy neat nectar needle neon nephew nest
nettle nickel nine noble noodle noon north notch note novel number nurse nut nutmeg oak oar oasis oat
ocean ocelot octave office olive omelet onion onyx opal opera orange orbit orchard orchid organ origami
oriole osprey otter outpost oval oven owl oyster paddle page paint palace palm pancake panda panel pansy
panther paper parade parcel park parrot parsley party pasta pastel pasture patch path patio pavilion peach
peacock peak peanut pear pearl pebble pecan pelican pencil penguin peony pepper perch petal phone photo
piano picnic pier pigeon pilot pine pioneer pirate pitcher pixel pizza plain planet plank plaza plum plume
pocket podium poem poet point polar polka pollen polo pond pony poplar poppy porch port postcard potato
potter powder prairie present pretzel prince prism prize profile puddle puffin pulp puma pumpkin pupil
puppet puppy purple puzzle pyramid quail quarry quart quartz queen quest quick quiet quill quilt quince
quiver quiz rabbit raccoon radar radio radish raft rafter rail rain rainbow raisin rally ranch range
ranger raven ravine ready recipe record red reed reef region relay reptile rhubarb rhyme ribbon rice ride
ridge ring ripple river road robin rocket rodeo roof room rope rose rosemary rover rowboat royal ruby
rudder rug rugby ruler runner rustic rye saddle safari saffron sage sail sailor salad salmon salt sample
sand sandal sapphire sash satin saturn sauce savanna scale scarf scenic school science scooter scout
screen scroll sea seal season seed sequoia seven shade shadow shape shark shed sheep shelf shell shine
ship shoe shore short shovel shower shrimp shrub sierra signal silk silver simple singer sister six sketch
ski sky slate sled sleeve slide slope smart smile smooth snail snow soap soccer social sofa soft solar
solid solo sonata song sonnet soup south spark sparrow spatula speech spice spinach spiral sponge spoon
sport spring sprout spruce square squash squid squirrel stable stadium stage stair stamp star starfish
station statue steam steel stem step stereo stone stool stork storm story stove straw stream street string
studio sugar summer summit sun sunday sunset surf swan sweater swift swing symbol syrup table tablet taffy
tailor talent tango tapir tarn teacup teal team teapot temple tempo tennis tent terrace theater
thicket thimble thistle thread three thrush thunder thyme ticket tide tiger tile timber tin toast toffee
token tomato topaz torch tortoise totem toucan tower town toy track tractor trail train trainer travel
treasure tree trellis trident trio trolley trophy trout truck truffle trumpet trunk tuba tulip tuna tundra
tunic tunnel turnip turtle twig twin ukulele umber umbrella uncle unicorn uniform union unity urban
urchin usher vacation valley valve van vanilla vault velvet venture venue verb verse vest viaduct video
view villa village vine vineyard vinyl viola violet violin visit vista vivid voice volcano volley voyage
wafer wagon waiter walnut walrus waltz warbler warm water wave wax weasel weather weaver wedge week well
west whale wharf wheat wheel whisk whistle white wicker wide willow wind window wing winner winter wisdom
wish wizard wolf wombat wonder wood wool worker world wren writer yacht yard yarn year yeast yellow yeti
yodel yogurt young youth yucca zebra zenith zephyr zero zest zinc zinnia zipper zither zone zoo
`
  .trim()
  .split(/\s+/);
